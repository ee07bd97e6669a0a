import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Answer, ApiDocument, Input, Operation, Parameter } from './operations.ts';

/** The differences between a response and the API reference of its call; empty if there are none. */
export type AnswerCheck = (operation: Operation, input: Input, answer: Answer) => string[];

type Fits = (schema: object, value: unknown) => string | undefined;
type Issues = { issues?: { field: string }[] };

/**
 * Compares responses with the API reference: the status, the type, the shape, and the field that is reported for bad
 * input.
 */
export function createAnswerCheck(document: ApiDocument): AnswerCheck {
  const fits = createShapeCheck(document);
  return (operation, input, answer) => {
    if (answer.status >= 500) return [`answers ${answer.status}: ${answer.body}`];
    const documented = operation.answers[answer.status];
    // Without a value, or with one that is no text, the address is another one.
    if (!isAddressOf(operation, input)) return [];
    if (!documented) return [`answers ${answer.status}, which is not described: ${answer.body}`];
    return [...shapeComplaints(documented.content, answer, fits), ...inputComplaints(operation, input, answer, fits)];
  };
}

function shapeComplaints(content: Operation['answers'][string]['content'], answer: Answer, fits: Fits): string[] {
  if (!content) return answer.body === '' ? [] : [`answers ${answer.status} with a body that is not described`];
  if ('*/*' in content) return [];
  const described = Object.entries(content).find(([type]) => answer.type.split(';', 1)[0] === type);
  if (!described) return [`answers ${answer.status} as ${answer.type}, which is not described`];
  const [, { schema }] = described;
  const complaint = schema && fits(schema, readJson(answer.body));
  return complaint ? [`answers ${answer.status} in another shape: ${complaint}`] : [];
}

function inputComplaints(operation: Operation, input: Input, answer: Answer, fits: Fits): string[] {
  const wrong = operation.parameters.filter((parameter) => isWrong(parameter, input, fits)).map(({ name }) => name);
  if (answer.status !== 400) {
    // Authorisation and body are checked before the input.
    const isRefusedBefore = answer.status === 401 || answer.status === 413 || answer.status === 415;
    return wrong.length === 0 || isRefusedBefore ? [] : [`takes ${wrong.join(' and ')} as good input`];
  }
  const named = ((readJson(answer.body) ?? {}) as Issues).issues?.map(({ field }) => field) ?? [];
  if (named.length === 0 || named.includes('')) return ['answers 400 without the field’s path'];
  if (operation.takesBody) return [];
  // Fields that are good one by one may be bad together: then all of them are named.
  if (named.length > 1 && !named.some((field) => wrong.includes(field))) return [];
  return named.every((field) => wrong.includes(field)) ? [] : [`answers 400 for ${named.join(' and ')}, which is good`];
}

function isWrong({ name, in: place, required = false, schema }: Parameter, input: Input, fits: Fits): boolean {
  const given = place === 'path' ? decoded(input.path[name] ?? '') : input.query[name];
  if (place !== 'path' && place !== 'query') return false;
  if (given === undefined || given.length === 0) return required;
  if (Array.isArray(given) && given.length > 1) return true;
  const text = String(given);
  const isNumber = 'type' in schema && (schema.type === 'integer' || schema.type === 'number');
  return fits(schema, isNumber ? Number(text) : text) !== undefined;
}

function isAddressOf({ parameters }: Operation, { path }: Input): boolean {
  return parameters.every(({ name, in: place }) => place !== 'path' || Boolean(decoded(path[name] ?? '')));
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function createShapeCheck({ components }: ApiDocument): Fits {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const compiled = new Map<object, ReturnType<typeof ajv.compile>>();
  return (schema, value) => {
    const validate = compiled.get(schema) ?? ajv.compile({ ...schema, components });
    compiled.set(schema, validate);
    return validate(value) ? undefined : ajv.errorsText(validate.errors);
  };
}
