import 'reflect-metadata';
import * as x509 from '@peculiar/x509';
import { X509Certificate, randomBytes, webcrypto } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ALGORITMO = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const DIA_MS = 86_400_000;
/** O produto avisa trinta dias antes: refazem-se antes disso. */
const [VALIDADE_DIAS, FOLGA_DIAS] = [365, 60];
const NESTA_MAQUINA = [
  { type: 'dns', value: 'localhost' },
  { type: 'ip', value: '127.0.0.1' },
  { type: 'ip', value: '::1' },
] as const;

export interface Par {
  readonly cert: string;
  readonly key: string;
}

/** Uma autoridade só deste provedor, e o que ela assina. A chave dela não se guarda: para mudar um, mudam todos. */
export interface Certificados {
  readonly ca: string;
  /** Do servidor da API. */
  readonly servidor: Par;
  /** Com que o provedor se apresenta quando avisa. */
  readonly avisador: Par;
  /** Do produto, para falar com a API. */
  readonly cliente: Par;
  /** Do produto, para o servidor que recebe os avisos. */
  readonly aviso: Par;
}

export async function fazerCertificados(validadeDias = VALIDADE_DIAS): Promise<Certificados> {
  const notBefore = new Date(Date.now() - DIA_MS);
  const notAfter = new Date(Date.now() + validadeDias * DIA_MS);
  const gerar = () => webcrypto.subtle.generateKey(ALGORITMO, true, ['sign', 'verify']);
  const comuns = () => ({
    notBefore,
    notAfter,
    signingAlgorithm: ALGORITMO,
    serialNumber: `01${randomBytes(15).toString('hex')}`,
  });
  const daCa = await gerar();
  const ca = await x509.X509CertificateGenerator.createSelfSigned({
    ...comuns(),
    name: 'CN=Autoridade do provedor de mentira',
    keys: daCa,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
    ],
  });
  const assinar = async (nome: string, uso: x509.ExtendedKeyUsage): Promise<Par> => {
    const par = await gerar();
    const cert = await x509.X509CertificateGenerator.create({
      ...comuns(),
      subject: `CN=${nome}`,
      issuer: ca.subject,
      signingKey: daCa.privateKey,
      publicKey: par.publicKey,
      extensions: [
        new x509.BasicConstraintsExtension(false),
        new x509.ExtendedKeyUsageExtension([uso]),
        new x509.SubjectAlternativeNameExtension([...NESTA_MAQUINA]),
      ],
    });
    const key = x509.PemConverter.encode(
      await webcrypto.subtle.exportKey('pkcs8', par.privateKey),
      'PRIVATE KEY',
    );
    return { cert: `${cert.toString('pem')}\n`, key: `${key}\n` };
  };
  const { serverAuth, clientAuth } = x509.ExtendedKeyUsage;
  return {
    ca: `${ca.toString('pem')}\n`,
    servidor: await assinar('API do provedor de mentira', serverAuth),
    avisador: await assinar('Avisos do provedor de mentira', clientAuth),
    cliente: await assinar('Carteira de Pesca', clientAuth),
    aviso: await assinar('Avisos da Carteira de Pesca', serverAuth),
  };
}

/** Cria a pasta e os arquivos que só o dono lê. */
function gravar(pasta: string, arquivos: Readonly<Record<string, string>>): void {
  mkdirSync(pasta, { recursive: true, mode: 0o700 });
  for (const [nome, conteudo] of Object.entries(arquivos))
    writeFileSync(join(pasta, nome), conteudo, { mode: 0o600 });
}

export interface CredencialDeDemonstracao {
  readonly id: string;
  readonly segredo: string;
  /** Como a que o Banco do Brasil pede em todo pedido. */
  readonly chaveDoAplicativo?: string;
}

/** O que o produto lê de `PIX_SEGREDOS`: a pasta do convênio, com este nome, e a do servidor dos avisos. */
export function gravarSegredos(
  pasta: string,
  nome: string,
  { certificados, credencial }: ComCertificados,
): void {
  const { ca, cliente, aviso } = certificados;
  gravar(join(pasta, nome), {
    'cliente-id': credencial.id,
    'cliente-segredo': credencial.segredo,
    'cliente.crt': cliente.cert,
    'cliente.key': cliente.key,
    'ca.crt': ca,
    ...(credencial.chaveDoAplicativo && { 'app-key': credencial.chaveDoAplicativo }),
  });
  gravar(join(pasta, 'avisos'), { 'servidor.crt': aviso.cert, 'servidor.key': aviso.key, 'ca.crt': ca });
}

export interface ComCertificados {
  readonly certificados: Certificados;
  readonly credencial: CredencialDeDemonstracao;
}

/** Os desta pasta, feitos na primeira vez e quando estão para vencer. */
export async function garantirCertificados(pasta: string): Promise<ComCertificados> {
  const arquivo = join(pasta, 'certificados.json');
  const guardado = existsSync(arquivo)
    ? (JSON.parse(readFileSync(arquivo, 'utf8')) as ComCertificados)
    : null;
  const validade = guardado && Date.parse(new X509Certificate(guardado.certificados.ca).validTo);
  if (guardado && validade! > Date.now() + FOLGA_DIAS * DIA_MS) return guardado;
  const novos = {
    certificados: await fazerCertificados(),
    credencial: { id: 'demonstracao', segredo: randomBytes(24).toString('base64url') },
  };
  gravar(pasta, { 'certificados.json': JSON.stringify(novos) });
  return novos;
}
