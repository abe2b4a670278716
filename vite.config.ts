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
                // What every page loads: the frame around it, and all that the frame imports. A part that nobody needs at
                // once is left out by importing it on demand (app/ui/lazy-part.tsx).
                {
                  name: "frame",
                  test: /app[\\/](root\.tsx|entry\.client\.tsx|metadata[\\/]|ui[\\/](badge|state-panel|use-hydrated)\.tsx?)|domain[\\/]price\.ts/,
                },
                // What the pages with listings share.
                {
                  name: "browse",
                  test: /app[\\/](cards[\\/]|pictures[\\/]|kinds[\\/]|search[\\/]purpose-links)/,
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
