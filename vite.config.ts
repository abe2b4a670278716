import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { trimReact } from "./scripts/trim-react/plugin.ts";
import { trimRouter } from "./scripts/trim-router.ts";

/**
 * Hashes do not compress, and each page names some fifteen files. The same for both builds: a page from the server and the
 * scripts name the same icons and letters.
 */
const assetFileNames = "assets/[name]-[hash:7][extname]";

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), trimReact(), trimRouter()],
  // All packages are known before the first page: one that is met later would make Vite load the page anew.
  optimizeDeps: { entries: ["app/**/*.{ts,tsx}", "!app/**/*.test.{ts,tsx}"] },
  // A first start on a slow machine should not read like a fault.
  build: {
    rolldownOptions: { checks: { bundlerTimings: false } },
    // No font is inlined into the style sheet, small as it is: the browser would lay out the page a second time for it.
    assetsInlineLimit: (file) => (file.endsWith(".woff2") ? false : undefined),
  },
  environments: {
    // One file instead of the packages' hundreds, each of which Node would look for at every start.
    ssr:
      command === "build"
        ? { resolve: { noExternal: true }, build: { rolldownOptions: { output: { assetFileNames } } } }
        : {},
    client: {
      build: {
        rolldownOptions: {
          output: {
            // The file of the routes, which every page fetches, has the names of all scripts that pages share. The largest
            // is known by its name: it is fetched before the others (app/rendering/fetch-later.ts).
            chunkFileNames: ({ isDynamicEntry, name }) => {
              if (name === "vendor") return "assets/v-[hash:7].js";
              return isDynamicEntry ? "assets/[name]-[hash:7].js" : "assets/[hash:7].js";
            },
            entryFileNames: "assets/[name]-[hash:7].js",
            assetFileNames,
            codeSplitting: {
              groups: [
                // One file compresses better than many, and it changes only when a dependency does.
                { name: "vendor", test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
                // What every page loads: the frame around it, and all that the frame imports. A part that nobody needs at
                // once is left out by importing it on demand (app/ui/lazy-part.tsx).
                {
                  name: "frame",
                  test: /app[\\/](root\.tsx|clients[\\/]service-worker\.ts|metadata[\\/]|ui[\\/](badge|banner|state-panel|use-hydrated)\.tsx?)|domain[\\/](fee|price|messages[\\/]en[\\/]ui)\.ts/,
                },
                // What the pages with listings share.
                {
                  name: "browse",
                  test: /app[\\/](cards[\\/]|pictures[\\/]|kinds[\\/]|search[\\/]purpose-links|ui[\\/]use-replace-entry)|domain[\\/](available-from|card-property|timestamps|(messages[\\/]en[\\/])?choices)\.ts/,
                  minShareCount: 2,
                },
                // What the pages share where somebody types.
                {
                  name: "forms",
                  test: /app[\\/](clients[\\/](browser|service-error)|session[\\/](awaits-factor|current-user|just-signed-in)|ui[\\/](disclosure|field|loading-text|native-select))|domain[\\/](listing-limits|phone|messages[\\/]en[\\/]contact-choices)\.ts/,
                  minShareCount: 2,
                },
                // What a listing's page shares with the form and the calculators.
                {
                  name: "facts",
                  test: /app[\\/](costs[\\/]|ui[\\/]copy-text)|domain[\\/](amount|costs[\\/]|detail-|distance|land-units|unit-price|messages[\\/]en[\\/](costs|detail|distance|listing-details))/,
                  minShareCount: 2,
                },
                // What the pages share that are for people who are signed in, or about to be.
                {
                  name: "accounts",
                  test: /app[\\/](features[\\/]auth[\\/]|profile[\\/]|session[\\/](needs-scripts|require-user)|ui[\\/]error-summary)|domain[\\/](auth-errors|messages[\\/]en[\\/](auth|dashboard))\.ts/,
                  minShareCount: 5,
                },
                // What the page of results shares with its own parts that come later.
                {
                  name: "list",
                  test: /app[\\/]features[\\/]listings[\\/](query-form|lazy-filter-fields|map[\\/]early-answer)|domain[\\/](filter-chips|messages[\\/]en[\\/]listings)\.ts/,
                },
              ],
            },
          },
        },
      },
    },
  },
}));
