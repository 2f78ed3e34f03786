import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EntityManager } from 'typeorm';
import { gravarInforme } from '../../src/modules/cms/gravar-informe';
import { InformeEntity } from '../../src/modules/cms/informe.entity';

const MODULO = 'CARTEIRA_PESCA';
const DIA_MS = 86_400_000;

const INFORMES = [
  {
    titulo: 'Carteira no celular vale com documento de identidade',
    subtitulo: 'A versão digital tem o mesmo valor da impressa em todo o estado',
    imagem: 'carteira-no-telefone',
    diasAtras: 2,
    conteudo: `
      <p>A carteira de pesca amadora pode ser mostrada no celular ou impressa. Nos dois casos ela vale em todo o
      estado, por dois anos, acompanhada de um documento de identidade com foto.</p>
      <h2>Como conferir uma carteira</h2>
      <p>O QR code abre a página de autenticidade, que mostra a situação da licença, a modalidade e a validade. Sem o
      código, a consulta pelo número impresso na carteira dá o mesmo resultado.</p>
      <ul>
        <li>Baixe o PDF antes de sair para a pescaria.</li>
        <li>Deixe o brilho da tela alto na hora da leitura.</li>
        <li>Leve o documento com que a licença foi registrada.</li>
      </ul>`,
  },
  {
    titulo: 'Meça o peixe antes de guardar',
    subtitulo: 'Tamanho mínimo e limite de captura protegem a próxima temporada',
    imagem: 'medida-do-peixe',
    diasAtras: 9,
    conteudo: `
      <p>Na pesca recreativa o peixe pode ser levado, dentro do limite que está na carteira e acima do tamanho mínimo
      da espécie. Na pesca esportiva todo peixe volta para a água.</p>
      <h2>Como medir</h2>
      <ol>
        <li>Molhe as mãos e a régua antes de tocar no peixe.</li>
        <li>Encoste a ponta do focinho no zero.</li>
        <li>Leia até o fim da nadadeira da cauda.</li>
      </ol>
      <p>Em dúvida, <strong>solte</strong>. Um peixe que ainda não se reproduziu vale mais no rio.</p>`,
  },
  {
    titulo: 'Renove a partir de 30 dias antes do vencimento',
    subtitulo: 'A licença atual continua valendo até o pagamento da nova',
    imagem: 'encontro-das-aguas',
    diasAtras: 21,
    conteudo: `
      <p>Quem renova não perde dias: a nova licença conta dois anos a partir do vencimento da anterior, e a atual
      continua válida enquanto o boleto da nova não for pago.</p>
      <blockquote><p>O botão <em>Renovar</em> aparece na lista de licenças nos últimos 30 dias de validade e depois do
      vencimento.</p></blockquote>
      <p>O boleto vence em dez dias e pode ser pago em qualquer banco, pelo aplicativo ou em lotéricas.</p>`,
  },
];

/** Notícias de demonstração, com desenhos próprios. Só grava se o módulo ainda não tem nenhuma. */
export async function semearInformes(em: EntityManager, agora = new Date()): Promise<void> {
  if (await em.existsBy(InformeEntity, { modulo: MODULO })) return;
  for (const { titulo, subtitulo, imagem, diasAtras, conteudo } of INFORMES) {
    const bytes = await readFile(join(__dirname, 'informes', `${imagem}.svg`));
    await gravarInforme(
      em,
      {
        modulo: MODULO,
        titulo,
        subtitulo,
        conteudo: conteudo.replace(/\s+/g, ' '),
        imagem: { tipo: 'image/svg+xml', bytes },
        publicado: true,
      },
      new Date(agora.getTime() - diasAtras * DIA_MS),
    );
  }
}
