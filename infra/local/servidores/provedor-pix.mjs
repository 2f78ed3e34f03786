import { join } from 'node:path';
import { portaLivreOuOutra } from '../maquina/redes.mjs';
import { gravarRegistro } from '../maquina/registros.mjs';
import { ferramentaDoBackend } from './produto.mjs';

/** As portas vêm depois da porta da página, para que sejam as mesmas na próxima vez, e afastadas: a porta seguinte é a de outra execução. */
const DISTANCIAS = [1_000, 1_010, 1_020];

/**
 * O provedor de Pix de mentira, com o que sabe e os segredos em `dados`. Devolve o ambiente que o liga ao produto: onde estão os
 * segredos, onde a api ouve os avisos e, para as ferramentas, onde ele está.
 */
export async function iniciarProvedorPix({ processos, dados, porta }) {
  const segredos = join(dados, 'segredos-pix');
  const [daApi, doBanco, dosAvisos] = await Promise.all(
    DISTANCIAS.map((distancia) => portaLivreOuOutra(porta + distancia)),
  );
  const gravar = gravarRegistro(dados, 'provedor-pix');
  const pronto = new Promise((resolver) => {
    processos.iniciar({
      ...ferramentaDoBackend('provedor-pix', [
        ...['--pasta', join(dados, 'provedor-pix'), '--segredos', segredos],
        ...['--porta', String(daApi), '--porta-do-banco', String(doBanco)],
      ]),
      nome: 'O provedor de Pix',
      camada: 1,
      aoLer: (linha) => {
        gravar(linha);
        // A primeira linha diz que já escuta.
        resolver();
      },
    });
  });
  const queda = processos.queda.then((falha) => Promise.reject(falha));
  await Promise.race([pronto, queda]);
  queda.catch(() => undefined);
  return {
    PIX_SEGREDOS: segredos,
    PIX_AVISOS: `127.0.0.1:${dosAvisos}`,
    PROVEDOR_PIX_URL: `https://127.0.0.1:${daApi}`,
    PIX_BANCO_DE_MENTIRA: `http://127.0.0.1:${doBanco}`,
  };
}
