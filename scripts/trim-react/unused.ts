/**
 * What of React DOM no page here uses: view transitions of its own (pages use the router's), handles of fragments,
 * Activity, SuspenseList and Profiler, functions as form actions, custom elements, style sheets and scripts that
 * components bring along, and the names of components in errors, which in a build are one letter long.
 */

/** The kinds of elements, and the number that React's nodes of each have. */
export const unusedKinds: Record<string, number> = {
  REACT_PROFILER_TYPE: 12,
  REACT_SUSPENSE_LIST_TYPE: 19,
  REACT_VIEW_TRANSITION_TYPE: 30,
  REACT_ACTIVITY_TYPE: 31,
};

const doNothing = [
  "acquireResource",
  "commitAfterMutationEffectsOnFiber",
  "commitDeletedPairViewTransitions",
  "commitExitViewTransitions",
  "commitFragmentInstanceDeletionEffects",
  "commitFragmentInstanceInsertionEffects",
  "commitNestedViewTransitions",
  "commitNewChildToFragmentInstance",
  "commitNewChildToFragmentInstances",
  "deleteChildFromFragmentInstance",
  "extractEvents$1",
  "flushAfterMutationEffects",
  "mountActionState",
  "preconnect",
  "prefetchDNS",
  "preinitModuleScript",
  "preinitScript",
  "preinitStyle",
  "preload",
  "preloadModule",
  "preloadResourceAndSuspendIfNeeded",
  "reportViewTransitionError",
  "rerenderActionState",
  "restoreEnterOrExitViewTransitions",
  "restoreNestedViewTransitions",
  "restorePairedViewTransitions",
  "setPropOnCustomElement",
  "startViewTransition",
  "suspendResource",
  "trackEnterViewTransitions",
  "updateActionState",
];

/** Functions that only these would call, and what is left of them. */
export const emptiedFunctions: Record<string, string> = {
  ...Object.fromEntries(doNothing.map((name) => [name, ""])),
  isCustomElement: "return !1",
  getResource: "return null",
  waitForCommitToBeReady: "return null",
  getStackByFiberInDevAndProd: 'return ""',
  preloadInstanceAndSuspendIfNeeded: "workInProgress.flags &= -16777217",
};

/** A class whose methods nobody can call. */
export const unusedClass = "FragmentInstance";

/**
 * The numbers of the messages of what React throws and catches itself. It makes errors of them while its script is first
 * run, and a browser whose tools watch parses all of React DOM a second time for an error's stack (benchmarks/lighthouse).
 */
const caughtByReact = [460, 461, 474, 519, 542];

/** No view transition of React's starts, no element takes part in one, and what React catches itself has no stack. */
export const replacements: readonly (readonly [original: string, replacement: string])[] = [
  ["  shouldStartViewTransition\n    ? (", "  false\n    ? ("],
  ["committedLanes = (committedLanes & 335544064) === committedLanes;", "committedLanes = false;"],
  ...caughtByReact.map((number) => {
    const message = `formatProdErrorMessage(${number})`;
    return [`Exception = Error(${message})`, `Exception = { message: ${message} }`] as const;
  }),
];
