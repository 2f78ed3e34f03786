import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AncoraDaAuditoria } from './ancora-da-auditoria';
import { Auditoria } from './auditoria';
import { AuditoriaConsulta } from './auditoria-consulta';
import { AuditoriaEntity } from './auditoria.entity';
import { CorrenteAuditoria } from './corrente-auditoria';
import { AuditoriaEloEntity, AuditoriaPorSelarEntity } from './elo.entity';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([AuditoriaEntity, AuditoriaEloEntity, AuditoriaPorSelarEntity])],
  providers: [Auditoria, AncoraDaAuditoria, CorrenteAuditoria, AuditoriaConsulta],
  exports: [Auditoria, CorrenteAuditoria, AuditoriaConsulta],
})
export class AuditoriaModule {}
