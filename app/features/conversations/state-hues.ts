import type { ConversationState } from "../../../domain/conversation.ts";
import type { Hue } from "../../ui/badge.tsx";

export const stateHues: Record<ConversationState, Hue> = {
  new: "marigold",
  answered: "leaf",
  visit_planned: "indigo",
  closed: "slate",
  deal_done: "plum",
};
