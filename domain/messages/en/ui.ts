/** Words of the product-neutral components. */
export const ui = {
  optional: "(optional)",
  clear: "Clear",
  close: "Close",
  cancel: "Cancel",
  ok: "OK",
  messages: "Messages",
  needsConnection: "This needs a connection. Once it is back, please load the page again.",
};
