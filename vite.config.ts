import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // All packages are known before the first page: one that is met later would make Vite load the page anew.
  optimizeDeps: { entries: ["app/**/*.{ts,tsx}", "!app/**/*.test.{ts,tsx}"] },
  // A first start on a slow machine should not read like a fault.
  build: { rolldownOptions: { checks: { bundlerTimings: false } } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // One file compresses better than many, and it changes only when a dependency does.
                { name: "vendor", test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
                // What most pages share anyway: buttons, the words of the frame; not those of the account pages,
                // and not what only forms need.
                {
                  name: "common",
                  test: /app[\\/](ui(?![\\/](amount-field|field|error-summary|native-select)\.)|clients|site|session|metadata|layout|search)[\\/]|domain(?![\\/](amount|auth-errors|credentials|detail-fields|detail-facts|land-units|messages[\\/]en[\\/](auth|costs|dashboard|listing-details|listing-form|listing-rules|own-data|second-factor))\.)/,
                  minShareCount: 3,
                },
                // What the pages with listings share.
                {
                  name: "browse",
                  test: /app[\\/](cards|pictures|kinds|features[\\/](property|listings))[\\/]/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
  },
});
