import type { ModuleSource } from '@rowhouse/shared/platform/module-source';
import type { PageResult } from '@rowhouse/shared/platform/page-result';
import { useEffect, useState } from 'react';

const load = async (source: ModuleSource) => {
  await source.load('shell', 'structured-data');
  return import(/* webpackChunkName: "structured-data" */ '../layout/structured-data.tsx');
};

/** The structured data of the first page, which stay as the server sent them, and those of the next ones, whose code is loaded then. */
export const lateStructuredData =
  (source: ModuleSource, first: PageResult) =>
  ({ result }: { result: PageResult }) => {
    const [module, setModule] = useState<Awaited<ReturnType<typeof load>>>();
    const isFirst = result === first;
    useEffect(() => {
      if (!isFirst && !module) load(source).then(setModule, () => undefined);
    }, [isFirst, module]);
    if (isFirst) return <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
    return module && <module.JsonLd result={result} />;
  };
