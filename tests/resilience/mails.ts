import { setTimeout as sleep } from "node:timers/promises";
import type { Outcome } from "./outcome.ts";
import type { RunningSite } from "./running-site.ts";

/**
 * Kills the server at the moment when the mail server has taken a mail and not answered yet, while the owner goes on
 * writing. Every acknowledged message is there afterwards, and no mail came twice.
 */
export async function killWhileMailing(site: RunningSite, rounds = 3): Promise<Outcome> {
  const { smtp } = site;
  const before = smtp.mails.length;
  const [written, kept] = [[] as string[], new Set<string>()];
  const writeUntil = async (conversation: string, isOver: () => boolean) => {
    for (let count = 0; !isOver(); count++) {
      const id = count < 40 ? await site.writeMessage(conversation) : null;
      if (id) written.push(id);
      await sleep(100);
    }
  };
  for (let round = 0; round < rounds; round++) {
    await site.passAnHour();
    let killed: Promise<unknown> | null = null;
    smtp.onTaken = () => {
      killed ??= site.end("SIGKILL");
      return killed;
    };
    const conversation = await site.beginConversation();
    await writeUntil(conversation, () => killed !== null);
    await killed;
    smtp.onTaken = null;
    const taken = smtp.mails.length;
    await site.start();
    // What the killed process had begun is due again; the next mail shows that everything due was looked at.
    await site.passAnHour();
    await writeUntil(conversation, () => smtp.mails.length > taken);
    for (const id of await site.messageIds(conversation)) kept.add(id);
  }
  const ids = smtp.mails.slice(before).map(({ content }) => /^Message-ID: (.+)$/im.exec(content)?.[1]);
  if (new Set(ids).size !== ids.length) throw new Error("a mail was sent twice");
  return {
    done: `${rounds} rounds: ${ids.length} mails, none twice`,
    acknowledged: written.length,
    lost: written.filter((id) => !kept.has(id)).length,
  };
}
