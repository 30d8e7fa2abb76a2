import { formatEuro, formatNumber, formatPercent, formatRate } from '@rowhouse/shared/domain/format';
import { languages } from '@rowhouse/shared/domain/language';
import { hrefFor } from '@rowhouse/shared/routes';
import { expect, it } from 'vitest';
import { sampled } from '../run/sample.ts';
import { goHydrated, textOf, visit } from './browser.ts';

// In the short run (`test`) the two languages whose separators differ most from the machine's.
it.each(sampled(languages, (language) => language === 'fr' || language === 'de'))(
  'the browser formats numbers and prices in %s as the server does',
  async (language) => {
    const page = await visit();
    const query = 'price=1300000&region=brussels&use=other&surface=1200&rate=3.35';
    await goHydrated(page, `${hrefFor('calculator', {}, language)}?${query}`);
    const main = page.getByRole('main');
    const lines = main.locator('dl');
    const written = await textOf(lines);
    expect(written).toContain(formatPercent(0.125, language));
    expect(written).toContain(formatEuro(1_300_000, language));
    expect(await main.locator('[name=surface]').inputValue()).toBe(formatNumber(1200, language));
    expect(await main.locator('[name=rate]').inputValue()).toBe(formatRate(0.0335, language));
    const price = main.locator('[name=price]');
    expect(await price.inputValue()).toBe(formatNumber(1_300_000, language));
    // Changing the price and restoring it makes the browser format all values.
    await price.fill('900');
    await expect.poll(() => textOf(lines)).not.toBe(written);
    await price.fill(formatNumber(1_300_000, language));
    await expect.poll(() => textOf(lines)).toBe(written);
  },
);
