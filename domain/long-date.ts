const format = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Asia/Kolkata",
});

/** Day and time in India, such as "22 November 2026 at 9:30 am". */
export const longDate = (time: Date | string): string => format.format(new Date(time));
