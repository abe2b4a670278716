/** When the server is too busy, or its database is away: shown instead of a page, or sent to a program. */
export const unavailable = {
  title: "Please try again in a moment",
  busy: "Many people are here right now. Your request was not carried out.",
  away: "A part of the site does not answer at the moment. It is usually back within seconds.",
  slow: "This took too long. It is usually quicker a moment later.",
  tooMany: "Too many pages were opened from your network in a short time. Please wait a little.",
  action: "Try again",
};
