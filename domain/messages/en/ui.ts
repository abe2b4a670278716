/** Words of the product-neutral components. */
export const ui = {
  optional: "(optional)",
  clear: "Clear",
  close: "Close",
  cancel: "Cancel",
  ok: "OK",
  messages: "Messages",
};
