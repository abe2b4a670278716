/** The page that stands where Google's stands, on one's own machine without Google's keys. */
export const localGoogle = {
  title: "Google is not set up",
  intro:
    "This page stands where Google's would, on this machine only. Choose who signs in; the rest works as with Google. Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET for the real one.",
  unverified: "address not verified",
  cancel: "Cancel the sign-in",
  cancelled: "The sign-in was cancelled",
  badRequest: "This address is only opened by “Continue with Google”.",
};
