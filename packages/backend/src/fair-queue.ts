/** A queue that takes the keys in turns: many items of one key do not delay those of the others. */
export class FairQueue<Item> {
  readonly #byKey = new Map<string, Item[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(key: string, item: Item): void {
    const own = this.#byKey.get(key);
    if (own) own.push(item);
    else this.#byKey.set(key, [item]);
    this.#size += 1;
  }

  /** The next item, of the first key in turn that `mayTake` allows. */
  take(mayTake: (key: string) => boolean = () => true): Item | undefined {
    for (const [key, own] of this.#byKey) {
      if (!mayTake(key)) continue;
      const item = own.shift();
      this.#byKey.delete(key);
      if (own.length > 0) this.#byKey.set(key, own);
      this.#size -= 1;
      return item;
    }
    return undefined;
  }

  remove(key: string, item: Item): void {
    const own = this.#byKey.get(key) ?? [];
    const index = own.indexOf(item);
    if (index < 0) return;
    own.splice(index, 1);
    if (own.length === 0) this.#byKey.delete(key);
    this.#size -= 1;
  }
}
