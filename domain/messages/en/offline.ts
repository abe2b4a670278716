/** The page that is shown without a connection. It is stored on the device together with its texts. */
export const offline = {
  title: "You seem to be offline",
  sentence: (name: string) =>
    `${name} could not be reached, and this page is not on your device. Check the connection and try again.`,
  kept: "A listing that you have begun is kept on this device. Nothing you typed is lost.",
  action: "Try again",
};
