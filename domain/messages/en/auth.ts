/** Signing in and out. */
export const auth = {
  signedOut: "Successfully signed out!",
};
