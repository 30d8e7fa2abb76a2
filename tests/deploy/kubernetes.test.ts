import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as Deployment from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment';
import * as StatefulSet from 'kubernetes-models/_schemas/IoK8sApiAppsV1StatefulSet';
import * as CronJob from 'kubernetes-models/_schemas/IoK8sApiBatchV1CronJob';
import * as Job from 'kubernetes-models/_schemas/IoK8sApiBatchV1Job';
import * as ConfigMap from 'kubernetes-models/_schemas/IoK8sApiCoreV1ConfigMap';
import * as Namespace from 'kubernetes-models/_schemas/IoK8sApiCoreV1Namespace';
import * as PersistentVolumeClaim from 'kubernetes-models/_schemas/IoK8sApiCoreV1PersistentVolumeClaim';
import * as Service from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service';
import * as Ingress from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1Ingress';
import * as NetworkPolicy from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1NetworkPolicy';
import * as PodDisruptionBudget from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget';
import { describe, expect, test } from 'vitest';
import { textOf, workspace } from '../walls/sources.ts';
import { configOf, containers, environmentOf, kustomization, type Resource, resources } from './manifests.ts';
import { unreadVariables } from './unread-variables.ts';

// The schemas of Kubernetes 1.36, by the version and the kind of a resource.
const schemas: Record<string, { validate: (data: unknown) => boolean }> = {
  'v1 ConfigMap': ConfigMap,
  'batch/v1 CronJob': CronJob,
  'apps/v1 Deployment': Deployment,
  'networking.k8s.io/v1 Ingress': Ingress,
  'batch/v1 Job': Job,
  'v1 Namespace': Namespace,
  'networking.k8s.io/v1 NetworkPolicy': NetworkPolicy,
  'v1 PersistentVolumeClaim': PersistentVolumeClaim,
  'policy/v1 PodDisruptionBudget': PodDisruptionBudget,
  'v1 Service': Service,
  'apps/v1 StatefulSet': StatefulSet,
};

/** Wraps a value so that it records which of its keys were read: a schema reads each key that it knows. */
const watched = <T>(value: T, path: string, unread: Set<string>): T => {
  if (typeof value !== 'object' || value === null) return value;
  const parts = new Map(
    Object.entries(value).map(([key, part]) => {
      unread.add(`${path}.${key}`);
      return [key, watched(part, `${path}.${key}`, unread)];
    }),
  );
  return new Proxy(value, {
    get: (target, key, receiver) => {
      if (typeof key !== 'string' || !parts.has(key)) return Reflect.get(target, key, receiver);
      unread.delete(`${path}.${key}`);
      return parts.get(key);
    },
  });
};

const faultsOf = (resource: Resource): string[] => {
  const { kind, apiVersion } = resource;
  const schema = schemas[`${apiVersion} ${kind}`];
  if (!schema) return [`there is no schema of ${apiVersion} ${kind}`];
  const unread = new Set<string>();
  const isValid = schema.validate(watched(resource, '', unread));
  return [...(isValid ? [] : ['a value does not fit']), ...[...unread].map((key) => `${key} is not of the schema`)];
};

const nameOf = ({ kind, metadata }: Resource): string => `${kind} ${metadata.name}`;

describe('the sample for Kubernetes', () => {
  test.each(resources.map((resource) => [nameOf(resource), resource] as const))('%s fits its schema', (_, resource) => {
    expect(faultsOf(resource)).toEqual([]);
  });

  test('a misspelled key, a wrong type and a missing value do not fit', () => {
    const [budget] = resources.filter(({ kind }) => kind === 'PodDisruptionBudget');
    const [job] = resources.filter(({ kind }) => kind === 'Job');
    if (!budget || !job) throw new Error('the sample holds neither');
    expect(faultsOf({ ...budget, spec: { minAvailble: 1 } })).toEqual(['.spec.minAvailble is not of the schema']);
    expect(faultsOf({ ...budget, spec: { minAvailable: true } })).toContain('a value does not fit');
    expect(faultsOf({ ...job, spec: {} })).toContain('a value does not fit');
  });

  test('the kustomization names every file and every image', () => {
    const files = readdirSync(join(workspace, 'deploy/kubernetes')).filter((file) => file !== 'kustomization.yaml');
    expect(kustomization.resources.toSorted()).toEqual(files.toSorted());
    const images = [...containers.values()].map(({ image }) => image);
    expect([...new Set(images)].toSorted()).toEqual(kustomization.images.map(({ name }) => name).toSorted());
  });

  test('kubectl renders it', ({ skip }) => {
    const { error, status, stdout, stderr } = spawnSync(
      'kubectl',
      ['kustomize', join(workspace, 'deploy/kubernetes')],
      { encoding: 'utf8' },
    );
    if (error) return skip('kubectl is not installed');
    expect(status, stderr).toBe(0);
    expect(stdout.match(/^kind:/gm)).toHaveLength(resources.length);
  });

  test('the ingress takes what the desk uploads, as edge.md says', () => {
    expect(textOf('docs/edge.md')).toContain('bodies of 30 MB that may take five minutes');
    const [ingress] = resources.filter(({ kind }) => kind === 'Ingress');
    const of = (name: string) => `nginx.ingress.kubernetes.io/proxy-${name}`;
    const annotations = { [of('body-size')]: '32m', [of('read-timeout')]: '300', [of('send-timeout')]: '300' };
    expect(ingress?.metadata).toMatchObject({ annotations });
  });

  test('only the builds write outside of their volumes', () => {
    const writable = [...containers].filter(([, { securityContext }]) => !securityContext.readOnlyRootFilesystem);
    expect(writable.map(([name]) => name)).toEqual(['releases']);
    for (const [name, { volumeMounts }] of containers)
      expect(
        volumeMounts.map(({ mountPath }) => mountPath),
        name,
      ).toEqual(expect.arrayContaining(['/data', '/tmp']));
  });

  test.each([
    ['api', 'api'],
    ['migrate', 'api'],
    ['backup', 'api'],
    ['shell', 'shell'],
  ] as const)('%s gets only variables that its program reads', (workload, program) => {
    const names = Object.keys(environmentOf(workload, () => 'secret'));
    expect(unreadVariables(program, names)).toEqual([]);
  });

  test('shell and API share one token, and no shell has a key that signs', () => {
    const secrets = (workload: string): string[] => {
      const used: string[] = [];
      environmentOf(workload, (name, key) => {
        used.push(`${name}.${key}`);
        return '';
      });
      return used;
    };
    expect(secrets('shell')).toContain('service.SERVICE_TOKEN');
    expect(secrets('api')).toContain('service.SERVICE_TOKEN');
    expect(secrets('shell').filter((name) => /^(?:api|migrate|releases)\./.test(name))).toEqual([]);
    expect(environmentOf('shell', () => '').RELEASE_KEY).toBeUndefined();
    expect(configOf('api').MIGRATE).toBe('0');
  });

  test('install.md names every secret and map that has to be created before', () => {
    const page = textOf('docs/install.md');
    const text = JSON.stringify(resources);
    const secrets = [...text.matchAll(/"secretKeyRef":\{"name":"([\w-]+)","key":"(\w+)"/g)];
    expect(secrets.length).toBeGreaterThan(8);
    for (const [, name, key] of secrets) {
      expect(page).toMatch(new RegExp(`create secret generic ${name} `));
      expect(page).toContain(`--from-literal=${key}=`);
    }
    for (const name of ['release-keys', 'trusted-keys', 'site-tls']) {
      expect(text).toContain(name);
      expect(page).toContain(name);
    }
  });
});
