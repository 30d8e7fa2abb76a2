import type { CalculatorRules } from '@rowhouse/shared/contract/calculator';
import type { Language } from '@rowhouse/shared/domain/language';
import { useCall, useCurrentPage } from '@rowhouse/shared/platform';
import { useEffect, useState } from 'react';

// All figures of a page share one request.
const loading = new Map<Language, Promise<CalculatorRules>>();

/** The rates of the calculator; null until they are here, and where they cannot be had. */
export const useRules = (): CalculatorRules | null => {
  const call = useCall();
  const { language } = useCurrentPage();
  const [rules, setRules] = useState<CalculatorRules | null>(null);
  useEffect(() => {
    let isHere = true;
    const request = loading.get(language) ?? call('calculator', { language });
    loading.set(language, request);
    request.then(
      (answer) => isHere && setRules(answer),
      () => loading.delete(language),
    );
    return () => {
      isHere = false;
    };
  }, [call, language]);
  return rules;
};
