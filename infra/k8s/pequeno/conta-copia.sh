# Roda uma vez, quando a imagem da MariaDB cria o banco: a conta que copia. A tabela só existe depois de migrar, e é o CREATE que deixa
# concedê-la antes.
copia=$(docker_sql_escape_string_literal "$(cat /run/secrets/senha_copia)")
docker_process_sql <<SQL
CREATE USER 'copia'@'%' IDENTIFIED BY '$copia';
GRANT RELOAD, PROCESS, LOCK TABLES, BINLOG MONITOR, REPLICA MONITOR ON *.* TO 'copia'@'%';
GRANT CREATE, INSERT, DELETE ON \`$MARIADB_DATABASE\`.ultima_copia TO 'copia'@'%';
SQL
