import { expect, test } from 'vitest';
import { joinSentences } from './sentence-gap.ts';

test.each([
  [['Start here.', 'Go on.'], 'Start here. Go on.'],
  [
    ['「再生」を押すと聞けます。', 'イヤホンをつけてください。'],
    '「再生」を押すと聞けます。イヤホンをつけてください。',
  ],
  [['点按“播放”即可收听。', '请戴上耳机。'], '点按“播放”即可收听。请戴上耳机。'],
  [['재생을 누르세요.', '이어폰을 끼세요.'], '재생을 누르세요. 이어폰을 끼세요.'],
  [['', 'Go on.', ''], 'Go on.'],
])('%j are read as "%s"', (sentences, text) => {
  expect(joinSentences(sentences)).toBe(text);
});
