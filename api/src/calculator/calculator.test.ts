import { languages } from '@rowhouse/shared/domain/language';
import { expect, test } from 'vitest';
import { writeSettings } from '../settings/settings.ts';
import { describeOnDatabases } from '../testing/databases.ts';
import { settings } from '../testing/demo-files.ts';
import { outputOf, testApp } from '../testing/test-app.ts';

describeOnDatabases('the rates of the calculator', (database) => {
  const read = (language: string) =>
    outputOf('calculator', testApp(database()).get(`/calculator?language=${language}`));

  test('are dated and have a source in every language', async () => {
    for (const language of languages) {
      const { duty, notary, newBuildVat, renovation, loan } = await read(language);
      for (const { source } of [...Object.values(duty), notary, newBuildVat, renovation, loan]) {
        expect(source.name).not.toBe('');
        expect(source.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      }
      expect(renovation.works.every(({ name, low, high }) => name !== '' && low <= high)).toBe(true);
    }
  });

  test('default to those of the regions', async () => {
    const { calculator: _, ...others } = settings;
    await writeSettings(database(), others);
    const { duty } = await read('nl');
    expect(duty.flanders).toMatchObject({ rate: 0.12, ownHome: { rate: 0.02, exempt: 0 } });
    expect(duty.wallonia).toMatchObject({ rate: 0.125, ownHome: { rate: 0.03, exempt: 0 } });
    expect(duty.brussels).toMatchObject({ rate: 0.125, ownHome: { rate: 0.125, exempt: 200_000, upTo: 600_000 } });
  });

  test('change with the settings, and an invalid one is rejected', async () => {
    const { calculator } = settings;
    await writeSettings(database(), {
      ...settings,
      calculator: { ...calculator, loan: { ...calculator.loan, rate: 0.05 } },
    });
    expect((await read('nl')).loan.rate).toBe(0.05);
    const scale = [{ from: 100, rate: 0.1 }];
    const bad = { ...settings, calculator: { ...calculator, notary: { ...calculator.notary, scale } } };
    await expect(writeSettings(database(), bad)).rejects.toThrow('calculator.notary.scale: must begin at 0 and ascend');
  });
});
