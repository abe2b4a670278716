/** The page that stands in for one that could not be fetched. It is kept on the device, so its words come along. */
export const offline = {
  title: "You seem to be offline",
  sentence: (name: string) =>
    `${name} could not be reached, and this page is not on your device. Check the connection and try again.`,
  kept: "A listing that you have begun is kept on this device. Nothing you typed is lost.",
  action: "Try again",
};
