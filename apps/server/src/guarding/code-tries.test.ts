import { describe, expect, it } from 'vitest';
import { CODE_BOUNDS, createCodeTries } from './code-tries.ts';

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;
const MUSEUM = '203.0.113.7';

function triesAt() {
  const clock = { now: 5 };
  const tries = createCodeTries(CODE_BOUNDS, () => clock.now);
  const begin = (address: string, idMuseum = 7, site = address) => tries.begin({ idMuseum, address, site });
  const wrong = (address: string, idMuseum?: number) => !('tag' in begin(address, idMuseum));
  const right = (address: string) => {
    const one = begin(address);
    if ('tag' in one) return false;
    one.right();
    return true;
  };
  /** Tries until it is refused, at most this often. */
  const wrongInARow = (address: string, most: number) => {
    let made = 0;
    while (made < most && wrong(address)) made += 1;
    return made;
  };
  return { clock, begin, wrong, right, wrongInARow };
}

/** Sixty in each minute, as fast as possible. */
function wrongInAnHour({ clock, wrongInARow }: ReturnType<typeof triesAt>, address: string): number {
  let made = 0;
  for (let minute = 0; minute < 59; minute++) {
    made += wrongInARow(address, 2000);
    clock.now += 60 * SECOND_MS;
  }
  return made;
}

describe('an address that tries code after code', () => {
  it('may get sixty wrong at once and a hundred in an hour, and learns how long to wait', () => {
    const tried = triesAt();
    expect(tried.wrongInARow('a', 1500)).toBe(60);
    expect(tried.begin('a')).toEqual({ tag: 'not-now', seconds: 60 });
    tried.clock.now += 60 * SECOND_MS;
    expect(tried.wrongInARow('a', 1500)).toBe(40);
    expect(tried.begin('a')).toEqual({ tag: 'not-now', seconds: 3540 });
    tried.clock.now += HOUR_MS;
    expect(wrongInAnHour(tried, 'a')).toBe(100);
  });

  it('is counted before the code is checked: checks in progress count, too', () => {
    const { begin } = triesAt();
    const underWay = Array.from({ length: 1500 }, () => begin('a'));
    expect(underWay.filter((one) => 'right' in one)).toHaveLength(60);
  });

  it('blocks neither another address nor another museum', () => {
    const { wrongInARow, wrong } = triesAt();
    wrongInARow('a', 1500);
    expect([wrong('a', 8), wrong('b')]).toEqual([true, true]);
  });

  it('is stopped together with the other networks of its site, before strangers elsewhere are', () => {
    const { begin, wrong, right, clock } = triesAt();
    const answered = Array.from({ length: 5000 }, (_, index) => begin(`2001:db8:7:${index}::`, 7, '2001:db8:7::'));
    expect(answered.filter((one) => !('tag' in one))).toHaveLength(200);
    expect([wrong('a newcomer'), right(MUSEUM)]).toEqual([true, true]);
    clock.now += HOUR_MS;
    expect('tag' in begin('2001:db8:7:1::', 7, '2001:db8:7::')).toBe(false);
  });

  it('of a site where a right code came from another network is stopped with it, but not the other network', () => {
    const { begin } = triesAt();
    const visitor = () => begin('2001:db8:7:1::', 7, '2001:db8:7::');
    const first = visitor();
    if ('right' in first) first.right();
    for (let index = 2; index < 5000; index++) begin(`2001:db8:7:${index}::`, 7, '2001:db8:7::');
    expect(['tag' in begin('2001:db8:7:9::', 7, '2001:db8:7::'), 'tag' in visitor()]).toEqual([true, false]);
  });

  it('is stopped together with all others from which no right code came, if the attack has many addresses', () => {
    const { wrong } = triesAt();
    const answered = Array.from({ length: 5000 }, (_, index) => wrong(`a${index}`));
    expect(answered.filter(Boolean)).toHaveLength(600);
  });
});

describe('a museum that shares one address', () => {
  it('may enter any number of right codes', () => {
    const { right } = triesAt();
    for (let visitor = 0; visitor < 5000; visitor++) expect(right(MUSEUM)).toBe(true);
  });

  it('may mistype ten times as often in an hour, because visitors are there', () => {
    const tried = triesAt();
    tried.right(MUSEUM);
    expect(wrongInAnHour(tried, MUSEUM)).toBe(1000);
  });

  it('is let in during any attack from elsewhere, for a day after its last right code', () => {
    const { clock, right, wrong, wrongInARow } = triesAt();
    right(MUSEUM);
    clock.now += 20 * HOUR_MS;
    right(MUSEUM);
    clock.now += 20 * HOUR_MS;
    for (let address = 0; address < 5000; address++) wrongInARow(`a${address}`, 100);
    expect([wrong('a newcomer'), wrong(MUSEUM), right(MUSEUM)]).toEqual([false, true, true]);
    clock.now += 25 * HOUR_MS;
    for (let address = 0; address < 5000; address++) wrongInARow(`b${address}`, 100);
    expect(wrong(MUSEUM)).toBe(false);
  });
});

it('a code that the database could not check does not count as tried', () => {
  const { begin, wrongInARow } = triesAt();
  for (let index = 0; index < 100; index++) {
    const one = begin('a');
    if ('notKnown' in one) one.notKnown();
  }
  expect(wrongInARow('a', 1500)).toBe(60);
});
