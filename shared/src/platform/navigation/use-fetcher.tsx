import { useCallback, useContext, useEffect, useId, useMemo } from 'react';
import { FetchersContext, useRouter } from './context.ts';
import { Form, type FormProps } from './form.tsx';
import type { FormSource, SendOptions } from './submission.ts';

/**
 * Sends forms and loads data beside the page, which stays: after a form the page's data are loaded again. Components with the same
 * `key` share one fetcher; it is forgotten when the last one is gone. `data` are those of the last answer.
 */
export const useFetcher = <Data,>({ key }: { key?: string } = {}) => {
  const router = useRouter();
  const ownKey = useId();
  const fetcherKey = key ?? ownKey;
  const fetcher = useContext(FetchersContext).get(fetcherKey);
  useEffect(() => router.use(fetcherKey), [router, fetcherKey]);
  const load = useCallback((href: string) => router.load(fetcherKey, href), [router, fetcherKey]);
  const submit = useCallback(
    (source: FormSource, options?: SendOptions) => router.submit(source, { ...options, fetcher: fetcherKey }),
    [router, fetcherKey],
  );
  const FetcherForm = useMemo(
    () => (props: Omit<FormProps, 'navigate' | 'fetcherKey'>) => (
      <Form {...props} navigate={false} fetcherKey={fetcherKey} />
    ),
    [fetcherKey],
  );
  return useMemo(
    () => ({
      Form: FetcherForm,
      ...{ load, submit },
      state: fetcher?.state ?? 'idle',
      formData: fetcher?.formData,
      // The answer is what the page's own loader or action returns.
      data: fetcher?.data as Data | undefined,
    }),
    [FetcherForm, load, submit, fetcher],
  );
};
