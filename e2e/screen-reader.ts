import type { CDPSession, Page } from '@playwright/test';
import { expect } from './story.ts';

/** The roles that a screen reader names: anything that is operated or entered, and each picture. */
const NAMED = new Set(
  'button link textbox searchbox checkbox radio radiogroup slider combobox dialog alertdialog image img application heading'.split(
    ' ',
  ),
);

/** A part of the page as the browser tells it to a screen reader. */
type Told = {
  role: string;
  name: string;
  /** Its description and its states: `checked`, `pressed`, `expanded`, `invalid`, `live`, `modal`, `focused` and so on. */
  states: Readonly<Record<string, unknown>>;
  /** The words in it. */
  text: string;
  element: number;
};

type Which = 'the only one' | 'the first';

/** A visitor who knows of the page only what the accessibility tree says, and acts only on what is in it. */
export type ScreenReader = {
  /**
   * Waits until a part with this role and name is there. It is the only one, or one of a list that has others, and no
   * part of the screen is without a name.
   */
  find(role: string, name: string | RegExp, which?: Which): Promise<Told>;
  /** Waits until a part has a state. */
  is(role: string, name: string | RegExp, states: Readonly<Record<string, unknown>>): Promise<void>;
  /** Activates a control as a screen reader does; the focus is not lost. */
  press(role: string, name: string | RegExp, which?: Which): Promise<void>;
  type(role: string, name: string | RegExp, words: string): Promise<void>;
  /** Waits until a live region that was there before says so. */
  hears(words: string | RegExp): Promise<void>;
  /** The words of the live regions now. */
  said(): Promise<string>;
  /** Waits until this part has the focus, which a screen reader reads. */
  reads(role: string, name: string | RegExp): Promise<void>;
  /** Waits until no part has this role. */
  misses(role: string): Promise<void>;
  /** The names of all parts with this role, in order. */
  names(role: string): Promise<string[]>;
};

/** @returns a screen reader for a page; it is told everything by the browser's own accessibility tree */
export async function screenReaderOf(page: Page): Promise<ScreenReader> {
  const browser = await page.context().newCDPSession(page);
  /** The words of each live region until now: a screen reader may not notice a new one. */
  const heard = new Map<number, Set<string>>();
  const tree = async () => {
    const parts = await toldBy(browser);
    for (const { element, text } of parts.filter(isRegion)) {
      heard.set(element, (heard.get(element) ?? new Set()).add(text));
    }
    return parts;
  };
  const found = async (role: string, name: string | RegExp) =>
    (await tree()).filter((part) => part.role === role && isCalled(part.name, name));
  const act = async (element: number, action: () => void) => {
    const { object } = await browser.send('DOM.resolveNode', { backendNodeId: element });
    await browser.send('Runtime.callFunctionOn', {
      objectId: object.objectId ?? '',
      functionDeclaration: String(action),
      // Browsers let a visitor start sound with it as with a tap.
      userGesture: true,
    });
  };
  const reader: ScreenReader = {
    async find(role, name, which = 'the only one') {
      let parts: Told[] = [];
      const count = async () => {
        parts = await found(role, name);
        return which === 'the first' ? Math.min(parts.length, 1) : parts.length;
      };
      await expect.poll(count, `${role} "${name}"`).toBe(1);
      expect((await tree()).filter(isNameless).map((part) => `${part.role} without a name`)).toEqual([]);
      return parts[0] as Told;
    },
    async is(role, name, states) {
      await expect.poll(async () => (await found(role, name))[0]?.states, `${role} "${name}"`).toMatchObject(states);
    },
    async press(role, name, which) {
      const { element } = await reader.find(role, name, which);
      await act(element, PRESS);
      await expect
        .poll(async () => (await tree()).some(hasFocus), `something has the focus after "${name}"`)
        .toBe(true);
    },
    async type(role, name, words) {
      const { element } = await reader.find(role, name);
      await act(element, FOCUS);
      await page.keyboard.insertText(words);
    },
    async hears(words) {
      const saying = async () => (await tree()).filter((part) => isLive(part) && isCalled(part.text, words));
      await expect.poll(async () => (await saying()).length, `said: ${words}`).toBeGreaterThan(0);
      const saidElse = ({ element }: Told) => [...(heard.get(element) ?? [])].some((text) => !isCalled(text, words));
      const isNoticed = (part: Told) => part.role === 'alert' || saidElse(part);
      expect((await saying()).some(isNoticed), `a region that was there before says: ${words}`).toBe(true);
    },
    said: async () =>
      (await tree())
        .filter(isLive)
        .map(({ text }) => text)
        .filter(Boolean)
        .join(' '),
    async reads(role, name) {
      const focused = async () => {
        const part = (await tree()).find(hasFocus);
        return part?.role === role && isCalled(part.name, name) ? 'read' : `${part?.role} "${part?.name}"`;
      };
      await expect.poll(focused, `the focus on ${role} "${name}"`).toBe('read');
    },
    async misses(role) {
      await expect.poll(async () => (await found(role, /^/)).length, role).toBe(0);
    },
    names: async (role) => (await found(role, /^/)).map(({ name }) => name),
  };
  return reader;
}

/** They run in the page, on the element itself. */
const PRESS = function (this: HTMLElement) {
  this.focus();
  this.click();
};
const FOCUS = function (this: HTMLElement) {
  this.focus();
};

const isRegion = ({ states }: Told) => states.live !== undefined;
const isLive = ({ states }: Told) => states.live === 'polite' || states.live === 'assertive';
const hasFocus = ({ role, states }: Told) => states.focused === true && role !== 'RootWebArea';
const isNameless = ({ role, name }: Told) => NAMED.has(role) && name.trim() === '';

/** Signs that only direct the writing, and spaces that do not break, are not spoken. */
const spoken = (text: string) => text.replace(/[\u2066-\u2069]/g, '').replace(/\u00a0/g, ' ');

const isCalled = (text: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? text === spoken(wanted) : wanted.test(text);

async function toldBy(browser: CDPSession): Promise<Told[]> {
  const { nodes } = await browser.send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const textOf = (id: string): string => {
    const node = byId.get(id);
    if (node?.role?.value === 'StaticText') return String(node.name?.value ?? '');
    return (node?.childIds ?? []).map(textOf).filter(Boolean).join(' ');
  };
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ nodeId, role, name, description, value, properties, backendDOMNodeId }) => ({
      role: String(role?.value),
      name: spoken(String(name?.value ?? '')),
      states: {
        ...Object.fromEntries((properties ?? []).map((property) => [property.name, property.value.value])),
        description: spoken(String(description?.value ?? '')),
        value: value?.value,
      },
      text: spoken(textOf(nodeId)),
      element: backendDOMNodeId ?? 0,
    }));
}
