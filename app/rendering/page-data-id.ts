/** The element that holds what a page was rendered from. */
export const pageDataId = "page-data";
