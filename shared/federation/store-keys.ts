/** Access keys of a store that speaks S3; without `accessKeyId`, those that the machine or container is given. */
export interface StoreKeys {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
  /** Undefined: as the store's address says. */
  region?: string | undefined;
}

/** Access keys of a store that speaks S3, from the environment. */
export const storeKeys = (environment: NodeJS.ProcessEnv): StoreKeys => ({
  accessKeyId: environment.AWS_ACCESS_KEY_ID ?? '',
  secretAccessKey: environment.AWS_SECRET_ACCESS_KEY ?? '',
  sessionToken: environment.AWS_SESSION_TOKEN || undefined,
  region: environment.AWS_REGION || environment.AWS_DEFAULT_REGION || undefined,
});

/** The keys that sign a request. */
type Credentials = Pick<StoreKeys, 'accessKeyId' | 'secretAccessKey' | 'sessionToken'>;

/**
 * Makes the function that returns valid keys: the given ones, else those of the profile, the container (ECS, EKS), the web identity
 * (IRSA) or the machine (EC2), which expire and are fetched again before that.
 */
export const credentialsOf = ({
  accessKeyId,
  secretAccessKey,
  sessionToken,
}: StoreKeys): (() => Promise<Credentials>) => {
  if (accessKeyId !== '') return async () => ({ accessKeyId, secretAccessKey, sessionToken });
  let provider: Promise<() => Promise<Credentials>> | undefined;
  return async () => {
    // Loaded only where it is needed: it takes ten megabytes of memory.
    provider ??= import('@aws-sdk/credential-provider-node').then(({ defaultProvider }) => defaultProvider());
    const next = await provider;
    return next().catch((error: unknown) => {
      throw new Error(
        `No keys for the store: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or give this machine a role (${error instanceof Error ? error.message : String(error)})`,
        { cause: error },
      );
    });
  };
};
