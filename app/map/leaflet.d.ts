/** The file with ES modules: the package's main file can't be split. */
declare module "leaflet/dist/leaflet-src.esm.js" {
  export * from "leaflet";
}
