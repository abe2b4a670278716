import { LoadingText } from "../../ui/loading-text.tsx";
import { Spinner } from "../../ui/spinner.tsx";

/** Says what is being waited for, and that something moves. */
export function Working({ children }: { children: string }) {
  return (
    <div className="flex items-center gap-3 text-leaf-ink">
      <Spinner className="size-6" />
      <LoadingText className="text-lg">{children}</LoadingText>
    </div>
  );
}
