/** Single sign-on: `[auth.saml]` of `supabase/config.toml`. */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { EnvironmentError } from './environment.ts';
import type { ProjectConfig } from './project-config.ts';
import type { SamlSettings } from './settings.ts';

/** PEM, also where a variable holds it on one line with `\n` written out. */
const pem = (text: string): string => text.replaceAll('\\n', '\n').trim();

/**
 * @returns null where single sign-on is off
 * @throws {EnvironmentError} where it is on, and the key or its certificate does not do
 */
export function samlSettings(config: ProjectConfig): SamlSettings | null {
  const { enabled, private_key: key, certificate, metadata_hosts: hosts } = config.value.auth.saml;
  if (!enabled) return null;
  try {
    const privateKey = createPrivateKey(pem(key));
    const ofCertificate = new X509Certificate(pem(certificate));
    if (
      privateKey.asymmetricKeyType !== 'rsa' ||
      (privateKey.asymmetricKeyDetails?.modulusLength ?? 0) < 2048
    )
      throw new EnvironmentError('auth.saml.private_key must be an RSA key of at least 2048 bits');
    if (!ofCertificate.checkPrivateKey(privateKey))
      throw new EnvironmentError('auth.saml.certificate is not of auth.saml.private_key');
    return {
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      certificate: ofCertificate.toString(),
      metadataHosts: new Set(hosts.filter((host) => host !== '')),
    };
  } catch (error) {
    if (error instanceof EnvironmentError) throw error;
    // The cause could repeat the key.
    throw new EnvironmentError(
      'auth.saml needs private_key and certificate, each a PEM text (docs/operations.md says how to make them)',
    );
  }
}
