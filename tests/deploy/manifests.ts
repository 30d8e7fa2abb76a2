import * as v from 'valibot';
import { parse, parseAllDocuments } from 'yaml';
import { textOf } from '../walls/sources.ts';

const manifest = (file: string): string => textOf(`deploy/kubernetes/${file}`);

const kustomizationSchema = v.object({
  namespace: v.string(),
  resources: v.array(v.string()),
  images: v.array(v.object({ name: v.string(), newName: v.string(), newTag: v.string() })),
});

/** The kustomization of the sample. */
export const kustomization = v.parse(kustomizationSchema, parse(manifest('kustomization.yaml')));

const resourceSchema = v.looseObject({
  apiVersion: v.string(),
  kind: v.string(),
  metadata: v.looseObject({ name: v.string() }),
});

/** A resource of the sample, as it is written. */
export type Resource = v.InferOutput<typeof resourceSchema>;

/** All resources, in the order of the kustomization. */
export const resources: Resource[] = kustomization.resources.flatMap((file) =>
  parseAllDocuments(manifest(file)).map((document) => v.parse(resourceSchema, document.toJS())),
);

const referenceSchema = v.object({ name: v.string(), key: v.string() });
const variableSchema = v.object({
  name: v.string(),
  value: v.optional(v.string()),
  valueFrom: v.optional(v.object({ secretKeyRef: referenceSchema })),
});
const containerSchema = v.looseObject({
  name: v.string(),
  image: v.string(),
  command: v.optional(v.array(v.string())),
  env: v.optional(v.array(variableSchema), []),
  envFrom: v.optional(v.array(v.object({ configMapRef: v.object({ name: v.string() }) })), []),
  resources: v.looseObject({ limits: v.looseObject({ memory: v.string() }) }),
  securityContext: v.looseObject({
    allowPrivilegeEscalation: v.literal(false),
    readOnlyRootFilesystem: v.optional(v.boolean(), false),
    capabilities: v.object({ drop: v.tuple([v.literal('ALL')]) }),
  }),
  volumeMounts: v.array(v.looseObject({ name: v.string(), mountPath: v.string() })),
});
const podSchema = v.object({
  metadata: v.object({ labels: v.object({ app: v.string() }) }),
  spec: v.looseObject({
    automountServiceAccountToken: v.literal(false),
    securityContext: v.looseObject({
      runAsNonRoot: v.literal(true),
      runAsUser: v.literal(1000),
      runAsGroup: v.literal(1000),
      seccompProfile: v.object({ type: v.literal('RuntimeDefault') }),
    }),
    containers: v.tuple([containerSchema]),
    volumes: v.array(v.looseObject({ name: v.string() })),
  }),
});
const withPodSchema = v.object({ spec: v.object({ template: podSchema }) });
const cronSchema = v.object({ spec: v.object({ jobTemplate: withPodSchema }) });

/** The container of each workload by its name; fails for one that may do more than it needs. */
export const containers = new Map(
  resources
    .filter(({ kind }) => ['Deployment', 'StatefulSet', 'Job', 'CronJob'].includes(kind))
    .map((resource) => {
      const { spec } =
        resource.kind === 'CronJob' ? v.parse(cronSchema, resource).spec.jobTemplate : v.parse(withPodSchema, resource);
      return [resource.metadata.name, spec.template.spec.containers[0]] as const;
    }),
);

const dataSchema = v.object({ data: v.record(v.string(), v.string()) });
/** The values of a ConfigMap of the sample. */
export const configOf = (name: string): Record<string, string> => {
  const found = resources.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === name);
  return v.parse(dataSchema, found).data;
};

/** The environment of a workload, with the secrets that a function gives by their name and key. */
export const environmentOf = (
  workload: string,
  secret: (name: string, key: string) => string,
): Record<string, string> => {
  const { env = [], envFrom = [] } = containers.get(workload) ?? {};
  return {
    ...Object.assign({}, ...envFrom.map(({ configMapRef }) => configOf(configMapRef.name))),
    ...Object.fromEntries(
      env.map(({ name, value = '', valueFrom }) => [
        name,
        valueFrom ? secret(valueFrom.secretKeyRef.name, valueFrom.secretKeyRef.key) : value,
      ]),
    ),
  };
};
