/** Test data need not survive a power cut. Production keeps both on. */
export const fastSettings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "300",
};

export const templateName = "osari_template";
