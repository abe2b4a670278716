/** The migrated database that every test copies. */
export const templateName = "osari_template";
