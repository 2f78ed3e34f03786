import { Module } from '@nestjs/common';
import { AuthModule } from './auth.module';
import { ExportacoesDasContas } from './exportacoes-das-contas';
import { SegundoFatorService } from './segundo-fator/segundo-fator.service';
import { EncerrarSessoesService } from './sessoes/encerrar-sessoes.service';
import { UsuariosConsultaService } from './usuarios/usuarios-consulta.service';

/** O que a api mostra e o worker escreve em arquivo. */
@Module({
  imports: [AuthModule],
  providers: [SegundoFatorService, EncerrarSessoesService, UsuariosConsultaService, ExportacoesDasContas],
  exports: [SegundoFatorService, EncerrarSessoesService, UsuariosConsultaService],
})
export class ListasDasContasModule {}
