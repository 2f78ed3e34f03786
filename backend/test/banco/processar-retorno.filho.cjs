/* Processo que os testes matam: processa um retorno e sai. Fala com quem o criou por mensagens. */
require('reflect-metadata');
const { NestFactory } = require('@nestjs/core');
const { Module } = require('@nestjs/common');
const { join } = require('node:path');

const doProduto = (caminho) => require(join(__dirname, '../../dist', caminho));

class Banco {}
Module({
  imports: [
    doProduto('platform/config/ambiente.module.js').AmbienteModule,
    doProduto('platform/database/database.module.js').DatabaseModule,
    doProduto('platform/auditoria/auditoria.module.js').AuditoriaModule,
    doProduto('platform/queue/redis.module.js').RedisModule,
    doProduto('platform/queue/queue.module.js').QueueModule,
    doProduto('platform/sessao/sessao.module.js').SessaoModule,
    doProduto('platform/storage/storage.module.js').StorageModule,
    doProduto('modules/auth/auth.module.js').AuthModule,
    doProduto('platform/pdf/pdf.module.js').PdfModule,
    doProduto('modules/banco/banco.module.js').BancoModule,
  ],
})(Banco);

async function principal() {
  const app = await NestFactory.createApplicationContext(Banco, { logger: false });
  const { ProcessarRetornoService } = doProduto('modules/banco/processar-retorno.service.js');
  process.on('message', (retornoId) => {
    app
      .get(ProcessarRetornoService)
      .processar(retornoId)
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  });
  process.send('pronto');
}

principal().catch(() => process.exit(1));
