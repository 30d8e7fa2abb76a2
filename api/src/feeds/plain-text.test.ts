import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['Station&centrum, kosten&notaris', 'Station&centrum, kosten&notaris'],
  ['R&D, gas &copy en &centrum; A&B;', 'R&D, gas &copy en &centrum; A&B;'],
  ['https://a.example/?a=1&copy=2&lang=nl', 'https://a.example/?a=1&copy=2&lang=nl'],
  ['caf&eacute; &amp; &#8364; 5 &#x20AC; 6&nbsp;m²', 'café & € 5 € 6 m²'],
  ['A<B en C>D', 'A<B en C>D'],
  ['prijs<marktwaarde en ruim. 2 < 3 > 1', 'prijs<marktwaarde en ruim. 2 < 3 > 1'],
  ['bureau (<50 m²) <nieuw> I <3 it', 'bureau (<50 m²) <nieuw> I <3 it'],
  ['mail <jan@example.be> of <https://a.example/b>', 'mail <jan@example.be> of <https://a.example/b>'],
  ['een <a title="zonder einde> en tekst', 'een <a title="zonder einde> en tekst'],
  ['open <!-- en <script> en verder', 'open <!-- en <script> en verder'],
  ['<p class="a > b">tekst</p> <td nowrap width=3>cel', 'tekst\ncel'],
  ['Familie 👨‍👩‍👧‍👦 welkom 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏳️‍🌈', 'Familie 👨‍👩‍👧‍👦 welkom 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏳️‍🌈'],
  ['een\r\ntwee\rdrie\u2028vier\vvijf', 'een\ntwee\ndrie\nvier\nvijf'],
  ['€ 1.000 – 2.000 m²', '€ 1.000 – 2.000 m²'],
  ['<p>Eén</p><p>Twee<br/>drie</p><ul><li>a</li><li>b</li></ul>', 'Eén\n\nTwee\ndrie\n\n- a\n- b'],
  ['<b>vet</b> en <SCRIPT>alert(1)</SCRIPT> <font color="red">rood</font>', 'vet en rood'],
  ['<o:p>uit Word</o:p><!-- weg --> &lt;b&gt; blijft', 'uit Word <b> blijft'],
  ['<a href="https://a.example/?a=1&b=2">link</a> & <br > meer', 'link &\nmeer'],
])('%s', (source, text) => {
  expect(plainText(source)).toBe(text);
});

test('a plain text keeps every letter, number and sign', () => {
  const signs = fc.constantFrom(...'abcé <>&;#/!?=-.€\'"2'.split(''), '&copy', '&centrum', '<3', 'é', '👍🏽', ' < ');
  fc.assert(
    fc.property(fc.array(signs), (parts) => {
      const source = parts.join('');
      // These are HTML.
      fc.pre(!/<\/?(?:a|b)[\s/]*>|<!--|&#?\w+;/i.test(source) && !source.includes('='));
      expect(plainText(source)).toBe(source.replace(/ +/g, ' ').trim());
    }),
  );
});
