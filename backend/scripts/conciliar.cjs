/*
 * O banco num processo à parte, sem filas nem rotas, para testes que o matam e medições que o cronometram. Precisa de
 * `dist`. Mensagens: {receber: caminho} responde {retornoId}; {processar: id} responde {situacao, segundos, memoria};
 * {remessa: true} gera os arquivos todos e responde {quantidade, segundos, processador, memoria}; {pix: convênio} cobra, atende os avisos guardados e aplica o que se recebeu, e responde {segundos}.
 */
require('reflect-metadata');
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { Module } = require('@nestjs/common');
const { NestFactory } = require('@nestjs/core');
const { DataSource } = require('typeorm');

const doProduto = (caminho) => require(join(__dirname, '../dist', caminho));
const { ProcessarRetornoService } = doProduto('modules/banco/retorno/processar-retorno.service.js');
const { ReceberRetornoService } = doProduto('modules/banco/retorno/receber-retorno.service.js');
const { GerarRemessaService } = doProduto('modules/banco/remessa/gerar-remessa.service.js');
const { AtenderAvisoService } = doProduto('modules/banco/pix/atender-aviso.service.js');
const { AplicarPixService } = doProduto('modules/banco/pix/aplicar-pix.service.js');
const { CobrarPorPixService } = doProduto('modules/pagamento/pix/cobrar-por-pix.service.js');
const { LigacoesPix } = doProduto('modules/pagamento/pix/ligacoes-pix.js');

class Conciliar {}
Module({
  imports: [
    doProduto('platform/config/ambiente.module.js').AmbienteModule,
    doProduto('platform/database/database.module.js').DatabaseModule,
    doProduto('platform/vigencia/vigencia.module.js').VigenciaModule,
    doProduto('platform/auditoria/auditoria.module.js').AuditoriaModule,
    doProduto('platform/queue/redis.module.js').RedisModule,
    doProduto('platform/metricas/metricas.module.js').MetricasModule,
    doProduto('platform/queue/queue.module.js').QueueModule,
    doProduto('platform/sessao/sessao.module.js').SessaoModule,
    doProduto('platform/storage/storage.module.js').StorageModule,
    doProduto('modules/auth/auth.module.js').AuthModule,
    doProduto('platform/pdf/pdf.module.js').PdfModule,
    doProduto('modules/banco/banco.module.js').BancoModule,
  ],
})(Conciliar);

/** O que o worker faz, na ordem em que o faz. */
async function cuidarDoPix(app, convenioId) {
  const convenio = await app.get(LigacoesPix).convenio(convenioId);
  await app.get(AplicarPixService).emDia(convenio);
  await app.get(CobrarPorPixService).emDia(convenio);
  const avisos = await app
    .get(DataSource)
    .query("SELECT id FROM pix_aviso WHERE situacao = 'RECEBIDO' ORDER BY id");
  for (const { id } of avisos) await app.get(AtenderAvisoService).atender(id);
}

/** O Linux conta em KiB o máximo que o processo ocupou. */
const memoria = () => process.resourceUsage().maxRSS * 1024;

async function remeter(app) {
  const antes = process.cpuUsage();
  const inicio = performance.now();
  const { quantidade, outras } = await app
    .get(GerarRemessaService)
    .gerar({ tipo: 'SISTEMA', nome: 'rotina' });
  const segundos = (performance.now() - inicio) / 1000;
  const { user, system } = process.cpuUsage(antes);
  return {
    quantidade: outras.reduce((soma, outra) => soma + outra.quantidade, quantidade),
    segundos,
    processador: (user + system) / 1e6,
    memoria: memoria(),
  };
}

async function atender(app, { receber, processar, remessa, pix }) {
  if (remessa) return remeter(app);
  const inicio = performance.now();
  if (pix) {
    await cuidarDoPix(app, pix);
    return { segundos: (performance.now() - inicio) / 1000 };
  }
  if (receber) {
    const retorno = await app.get(ReceberRetornoService).receber({
      nome: 'medicao.ret',
      bytes: readFileSync(receber),
      previa: false,
      ator: { tipo: 'SISTEMA', nome: 'rotina' },
    });
    return { retornoId: retorno.id, segundos: (performance.now() - inicio) / 1000 };
  }
  await app.get(ProcessarRetornoService).processar(processar);
  const segundos = (performance.now() - inicio) / 1000;
  const [{ situacao }] = await app
    .get(DataSource)
    .query('SELECT situacao FROM arquivo_retorno WHERE id = ?', [processar]);
  return { situacao, segundos, memoria: memoria() };
}

async function principal() {
  const app = await NestFactory.createApplicationContext(Conciliar, { logger: false });
  process.on('message', (pedido) => {
    atender(app, pedido).then(
      (resposta) => process.send(resposta),
      (erro) => process.send({ erro: String(erro) }),
    );
  });
  process.on('disconnect', () => process.exit(0));
  process.send('pronto');
}

principal().catch(() => process.exit(1));
