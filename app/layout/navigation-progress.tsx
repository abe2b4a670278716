import { useNavigation } from "react-router";
import { ProgressLine } from "../ui/progress-line.tsx";

/** While the next page is on its way. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === "idle" ? null : <ProgressLine />;
}
