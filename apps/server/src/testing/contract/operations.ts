import { asksForKey, asksForLeader, asksForLogin } from '../../calls/answering/call-security.ts';

/** The part of JSON Schema with which the API reference describes the input of a call. */
export type Shape = {
  type?: string;
  anyOf?: readonly Shape[];
  allOf?: readonly Shape[];
  pattern?: string;
  enum?: readonly string[];
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  items?: Shape;
  minItems?: number;
  maxItems?: number;
  properties?: Readonly<Record<string, Shape>>;
};

/** A parameter of a call, as the API reference describes it. */
export type Parameter = { name: string; in: string; required?: boolean; schema: Shape };
type Content = Record<string, { schema?: object }>;

/** A call of either family, as the API reference describes it. */
export type Operation = {
  /** Method and address, as tests name it: `GET /api/languages/{idMuseum}`. */
  name: string;
  method: string;
  path: string;
  parameters: readonly Parameter[];
  takesBody: boolean;
  /** The shape of its body, if it accepts one. */
  body: Shape | undefined;
  /** The credentials it requires: the fixed login of guides, a key to statistics, or the session of a leader. */
  proof: Proof | undefined;
  /** Its possible responses, by status. */
  answers: Readonly<Record<string, { content?: Content }>>;
};

export type Proof = 'login' | 'key' | 'leader';

/** The part of `/api/openapi.json` that the contract tests use. */
export type ApiDocument = {
  paths: Record<string, Record<string, Described>>;
  components: object;
};
type Described = {
  parameters?: Parameter[];
  requestBody?: { content: Readonly<Record<string, { schema: Shape }>> };
  security?: object[];
  responses: Operation['answers'];
};

/** Every call that the API reference describes. */
export function operationsOf({ paths }: ApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, security = [], responses }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      parameters,
      takesBody: requestBody !== undefined,
      body: requestBody?.content['application/json']?.schema,
      proof: proofOf(security),
      answers: responses,
    })),
  );
}

function proofOf(security: readonly object[]): Proof | undefined {
  if (asksForLogin(security)) return 'login';
  if (asksForLeader(security)) return 'leader';
  return asksForKey(security) ? 'key' : undefined;
}

/** The input of a request. */
export type Input = {
  /** By parameter, encoded as in the address. */
  path: Readonly<Record<string, string>>;
  /** By parameter; several values if one is repeated. */
  query: Readonly<Record<string, readonly string[] | undefined>>;
  headers: Readonly<Record<string, string>>;
  body?: string | undefined;
};

/** The address of a call with its input. */
export function addressOf({ path }: Operation, { path: values, query }: Input): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  const pairs = Object.entries(query).flatMap(([name, all = []]) =>
    all.map((value) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`),
  );
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled;
}

/** A response as it was received. */
export type Answer = { status: number; type: string; body: string };
