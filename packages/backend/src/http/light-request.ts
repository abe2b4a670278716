interface LightInit {
  method?: string;
  headers?: HeadersInit;
  /** The body. */
  text?: string | undefined;
}

/** How to get the whole request of one made here, and its text. A property, for the same reason as in text-answer.ts. */
const lightKey = Symbol("light");

interface LightRequest extends Request {
  [lightKey]?: { whole: () => Request; text: string | undefined };
}

/**
 * A request of this process to itself. Node's own takes a tenth of a millisecond: it makes a signal to abort it and a stream
 * of its body, which hardly anybody looks at. This one knows address, method, headers and text, and makes the rest when it
 * is asked for.
 */
export function lightRequest(address: string, { method = "GET", headers, text }: LightInit = {}): Request {
  let known: Request | undefined;
  const own = new Headers(headers);
  if (text !== undefined) {
    // As a socket's client would say it: whoever limits the length need not read it.
    own.set("content-length", String(Buffer.byteLength(text)));
    if (!own.has("content-type")) own.set("content-type", "text/plain;charset=UTF-8");
  }
  const whole = () => {
    known ??= new Request(address, { method, headers: own, ...(text !== undefined && { body: text }) });
    return known;
  };
  return Object.create(lightPrototype, {
    url: { value: address },
    method: { value: method },
    headers: { value: own },
    [lightKey]: { value: { whole, text } },
  });
}

export const isLight = (request: LightRequest): boolean => request[lightKey] !== undefined;

/** The text of a light request, without reading it out of a stream; undefined for every other. */
export const lightText = (request: LightRequest): string | undefined => request[lightKey]?.text;

/** Everything a request can do. Node's adapter puts a class of its own before Node's, which has nothing but a constructor. */
function membersOf(prototype: object): [name: string, member: PropertyDescriptor][] {
  const parent = Object.getPrototypeOf(prototype);
  const inherited = parent === null || parent === Object.prototype ? [] : membersOf(parent);
  return [...inherited, ...Object.entries(Object.getOwnPropertyDescriptors(prototype))];
}

const lightPrototype: object = Object.create(Request.prototype, {
  body: {
    get(this: LightRequest) {
      const light = this[lightKey];
      return light?.text === undefined ? null : light.whole().body;
    },
  },
  ...Object.fromEntries(
    membersOf(Request.prototype)
      .filter(([name]) => !["constructor", "url", "method", "headers", "body"].includes(name))
      .map(([name, { get, value }]) => [
        name,
        {
          ...(get && {
            get(this: LightRequest) {
              return get.call(this[lightKey]?.whole());
            },
          }),
          ...(!get && {
            value(this: LightRequest, ...given: unknown[]) {
              return value.apply(this[lightKey]?.whole(), given);
            },
          }),
        },
      ]),
  ),
});
