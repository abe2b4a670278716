import type { Route } from "./+types/home.ts";

export function meta() {
  return [{ title: "Osari" }];
}

export default function Home(_: Route.ComponentProps) {
  return <h1>Home</h1>;
}
