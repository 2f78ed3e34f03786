import { Global, Module } from '@nestjs/common';
import { AncoraDaAuditoria } from './ancora-da-auditoria';
import { Auditoria } from './auditoria';
import { AuditoriaConsulta } from './auditoria-consulta';
import { CorrenteAuditoria } from './corrente-auditoria';

@Global()
@Module({
  providers: [Auditoria, AncoraDaAuditoria, CorrenteAuditoria, AuditoriaConsulta],
  exports: [Auditoria, CorrenteAuditoria, AuditoriaConsulta],
})
export class AuditoriaModule {}
