import { once } from 'node:events';
import { createServer as criarHttp, type Server } from 'node:http';
import { createServer as criarHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import { ouvinteDaApi } from './api';
import { ouvinteDoControle } from './controle';
import { type OpcoesDoProvedor, Provedor } from './provedor';

const NESTA_MAQUINA = '127.0.0.1';

export interface ProvedorNoAr {
  readonly provedor: Provedor;
  /** Base da API, com TLS mútuo. */
  readonly url: string;
  readonly urlDoToken: string;
  /** O controle e o banco de mentira, às claras. */
  readonly urlDoControle: string;
  fechar(): Promise<void>;
}

/** `porta` e `portaDoControle`: 0 é qualquer uma livre. */
export async function abrirProvedor(
  opcoes: OpcoesDoProvedor & { readonly porta: number; readonly portaDoControle: number },
): Promise<ProvedorNoAr> {
  const provedor = new Provedor(opcoes);
  const { ca, servidor } = opcoes.certificados;
  const api = criarHttps(
    { ...servidor, ca, requestCert: true, rejectUnauthorized: true, minVersion: 'TLSv1.2' },
    ouvinteDaApi(provedor),
  );
  const controle = criarHttp(ouvinteDoControle(provedor));
  const url = `https://${NESTA_MAQUINA}:${await escutar(api, opcoes.porta)}`;
  const urlDoControle = `http://${NESTA_MAQUINA}:${await escutar(controle, opcoes.portaDoControle)}`;
  return {
    provedor,
    url,
    urlDoToken: `${url}/oauth/token`,
    urlDoControle,
    fechar: async () => {
      await Promise.all([fechar(api), fechar(controle)]);
      provedor.livro.gravar();
    },
  };
}

async function escutar(servidor: Server, porta: number): Promise<number> {
  servidor.listen(porta, NESTA_MAQUINA);
  await once(servidor, 'listening');
  return (servidor.address() as AddressInfo).port;
}

async function fechar(servidor: Server): Promise<void> {
  if (!servidor.listening) return;
  const fechado = once(servidor, 'close');
  servidor.close();
  servidor.closeAllConnections();
  await fechado;
}
